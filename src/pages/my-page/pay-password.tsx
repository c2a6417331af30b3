import { page } from '@/shell/page'

export default page('withdrawalPassword', () => import('@/features/security/password-screen'))
