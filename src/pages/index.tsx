import { page } from '@/shell/frame/page'

export default page('home', () => import('@/features/home/home-screen'))
