import { page } from '@/shell/frame/page'

export default page('chooseLocation', () => import('@/features/location/choose-screen'))
