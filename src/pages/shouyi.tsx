import { page } from '@/shell/page'

export default page('earnings', () => import('@/features/earnings/earnings-screen'))
