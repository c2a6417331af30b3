import Taro from '@tarojs/taro'
import { hostHas } from '../device/host-has'
import type { Reminders } from '../ports'

/** The host's own question to its calendar; refusing it is the person's good right. */
export const createReminders = (): Reminders => ({
  async add({ title, notes, at }) {
    if (!hostHas('addPhoneCalendar')) return 'refused'
    try {
      await Taro.addPhoneCalendar({ title, description: notes, startTime: at })
      return 'calendar'
    } catch {
      return 'refused'
    }
  },
})
