import { page } from '@/shell/page'

export default page('profile', () => import('@/features/personal/profile-screen'))
