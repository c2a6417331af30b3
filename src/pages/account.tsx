import { page } from '@/shell/page'

export default page('assets', () => import('@/features/assets/assets-screen'))
