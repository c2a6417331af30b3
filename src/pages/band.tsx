import { page } from '@/shell/page'

export default page('leaderboard', () => import('@/features/leaderboard/leaderboard-screen'))
