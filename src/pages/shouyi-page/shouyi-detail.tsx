import { page } from '@/shell/page'

export default page('earningsDetail', () => import('@/features/earnings/detail-screen'))
