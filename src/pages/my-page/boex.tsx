import { page } from '@/shell/page'

export default page('boex', () => import('@/features/purchase/boex-screen'))
