import { page } from '@/shell/page'

export default page('login', () => import('@/features/auth/login-screen'))
