import { page } from '@/shell/frame/page'

export default page('statement', () => import('@/features/statement/statement-screen'))
