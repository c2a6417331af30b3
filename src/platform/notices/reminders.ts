import Taro from '@tarojs/taro'
import { hostHas } from '../device/host-has'
import type { Reminders } from '../ports'

/** Adds the event through the host's calendar prompt, which the person may refuse. */
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
