import { page } from '@/shell/frame/page'

export default page('contribution', () => import('@/features/mining/power/contribution-screen'))
