import { page } from '@/shell/frame/page'

export default page('assets', () => import('@/features/assets/assets-screen'))
