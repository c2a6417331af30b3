import { page } from '@/shell/frame/page'

export default page('positions', () => import('@/features/mining/positions/positions-screen'))
