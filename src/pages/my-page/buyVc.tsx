import { page } from '@/shell/frame/page'

export default page('buyVc', () => import('@/features/purchase/buy-vc-screen'))
