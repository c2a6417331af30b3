import { page } from '@/shell/frame/page'

export default page('trustedAddresses', () => import('@/features/trusted-addresses/trusted-addresses-screen'))
