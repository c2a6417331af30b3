import { page } from '@/shell/frame/page'

export default page('profile', () => import('@/features/personal/profile-screen'))
