import { page } from '@/shell/page'

export default page('chooseLocation', () => import('@/features/location/choose-screen'))
