import { page } from '@/shell/frame/page'

export default page('login', () => import('@/features/auth/login-screen'))
