import { page } from '@/shell/page'

export default page('help', () => import('@/features/help/help-screen'))
