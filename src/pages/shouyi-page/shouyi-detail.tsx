import { page } from '@/shell/frame/page'

export default page('earningsDetail', () => import('@/features/earnings/detail-screen'))
