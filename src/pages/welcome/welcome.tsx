import { page } from '@/shell/page'

export default page('welcome', () => import('@/features/welcome/welcome-screen'))
