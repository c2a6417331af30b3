import { page } from '@/shell/page'

export default page('positions', () => import('@/features/mining/positions-screen'))
