import { page } from '@/shell/page'

export default page('trustedAddresses', () => import('@/features/trusted-addresses/trusted-addresses-screen'))
