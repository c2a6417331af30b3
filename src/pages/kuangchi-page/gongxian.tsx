import { page } from '@/shell/page'

export default page('contribution', () => import('@/features/mining/contribution-screen'))
