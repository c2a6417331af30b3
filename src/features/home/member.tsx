import { MemberSummary } from './member-summary'
import { TodayForYou } from './today-for-you'
import { TodayModel } from './today-model'

/** What Home shows of a member: no visitor downloads it, nor the arithmetic of amounts that comes with it. */
export const parts = { MemberSummary, TodayForYou, TodayModel }
