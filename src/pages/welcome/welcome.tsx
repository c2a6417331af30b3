import { page } from '@/shell/frame/page'

export default page('welcome', () => import('@/features/welcome/welcome-screen'))
