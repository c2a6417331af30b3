import { page } from '@/shell/frame/page'

export default page('withdrawalPassword', () => import('@/features/security/password-screen'))
