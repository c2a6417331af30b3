import { page } from '@/shell/frame/page'

export default page('boex', () => import('@/features/purchase/boex-screen'))
