import { page } from '@/shell/frame/page'

export default page('help', () => import('@/features/help/help-screen'))
