import { MemberSummary } from './member-summary'
import { TodayForYou } from './today-for-you'
import { TodayModel } from './today-model'

/** What Home shows of a member. Visitors do not download it, nor the arithmetic of amounts that it needs. */
export const parts = { MemberSummary, TodayForYou, TodayModel }
