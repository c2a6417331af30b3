import { page } from '@/shell/page'

export default page('home', () => import('@/features/home/home-screen'))
