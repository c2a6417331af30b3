import { page } from '@/shell/frame/page'

export default page('earnings', () => import('@/features/earnings/earnings-screen'))
