import { page } from '@/shell/frame/page'

export default page('personalCenter', () => import('@/features/personal/personal-screen'))
