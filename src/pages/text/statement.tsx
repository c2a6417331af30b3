import { page } from '@/shell/page'

export default page('statement', () => import('@/features/statement/statement-screen'))
