import { page } from '@/shell/page'

export default page('buyVc', () => import('@/features/purchase/buy-vc-screen'))
