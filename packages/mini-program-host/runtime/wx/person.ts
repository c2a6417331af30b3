import type { AppConfiguration, Position } from '../../configuration'
import type { CalendarRecord, Place } from '../../records'
import type { Overlays } from '../overlays'
import type { Permissions } from '../permissions'
import type { Person } from '../person'
import type { Options, Run } from './call'

export interface PersonRecords {
  readonly calendar: CalendarRecord[]
  readonly telephoneCalls: string[]
  readonly openedPlaces: Partial<Place>[]
  readonly chats: string[]
}

interface Dependencies {
  readonly app: AppConfiguration
  readonly person: Person
  readonly permissions: Permissions
  readonly overlays: Overlays
  readonly chinese: boolean
  /** undefined if the device cannot determine its position. */
  readonly position: () => Position | undefined
  readonly records: PersonRecords
}

/** Typical position error of a phone, in metres. */
const ACCURACY = 30

/** Creates the calls that involve the user and the phone: codes, places, calls, calendar, settings. */
export const createPersonRuns = (given: Dependencies) => {
  const { app, person, permissions, overlays, chinese, position, records } = given
  const cancel = chinese ? '取消' : 'Cancel'

  const demandDeclared = (call: string) => {
    if (app.requiredPrivateInfos?.includes(call)) return
    throw new Error('the api need to be declared in the requiredPrivateInfos field in app.json/ext.json')
  }

  return {
    async scanCode(_: Options) {
      const result = await person.scan()
      if (result === undefined) throw new Error('cancel')
      return { result, scanType: 'QR_CODE', charSet: 'UTF-8', path: '', rawData: '' }
    },
    async getLocation(_: Options) {
      demandDeclared('getLocation')
      await permissions.demand('scope.userLocation')
      const found = position()
      if (!found) throw new Error('ERROR_NOCELL&WIFI_LOCATIONSWITCHOFF')
      return {
        ...found,
        accuracy: ACCURACY,
        horizontalAccuracy: ACCURACY,
        verticalAccuracy: ACCURACY,
        altitude: 0,
        speed: -1,
      }
    },
    async chooseLocation(_: Options) {
      demandDeclared('chooseLocation')
      const place = await person.choosePlace()
      if (!place) throw new Error('cancel')
      return { ...place }
    },
    openLocation({ latitude, longitude, name, address }: Options) {
      if (typeof latitude !== 'number' || typeof longitude !== 'number') {
        throw new Error('parameter error: parameter.latitude should be Number instead of String')
      }
      records.openedPlaces.push({ latitude, longitude, name: String(name ?? ''), address: String(address ?? '') })
      void overlays.ask({ kind: 'map', title: String(name ?? ''), content: String(address ?? ''), buttons: ['×'] })
    },
    async makePhoneCall({ phoneNumber }: Options) {
      const number = String(phoneNumber)
      const buttons = [`${chinese ? '呼叫' : 'Call'} ${number}`, cancel]
      const pressed = await overlays.ask({ kind: 'call', title: '', content: number, buttons })
      if (pressed === 1) throw new Error('cancel')
      records.telephoneCalls.push(number)
    },
    async addPhoneCalendar({ title, startTime, description }: Options) {
      if (typeof title !== 'string' || title === '') throw new Error('parameter.title should be String')
      if (!(Number(startTime) > 0)) throw new Error('parameter.startTime should be Number')
      await permissions.demand('scope.addPhoneCalendar')
      records.calendar.push({ title, startTime: Number(startTime), description: String(description ?? '') })
    },
    async openCustomerServiceChat({ extInfo, corpId }: Options) {
      const { url } = (extInfo ?? {}) as { url?: unknown }
      if (typeof corpId !== 'string' || corpId === '') throw new Error('invalid corpId')
      records.chats.push(String(url))
    },
    getSetting: (_: Options) => ({ authSetting: permissions.all() }),
    async authorize({ scope }: Options) {
      await permissions.demand(String(scope))
    },
    /** Opens the host's settings, where the user changes earlier decisions. */
    async openSetting(_: Options) {
      const switches = Object.entries(permissions.all()).map(([scope, allowed]) => {
        const box = document.createElement('input')
        box.type = 'checkbox'
        box.checked = allowed
        box.addEventListener('change', () => permissions.set(scope, box.checked))
        const label = document.createElement('label')
        label.append(box, scope)
        return label
      })
      const record = { kind: 'settings', title: chinese ? '设置' : 'Settings', content: '', buttons: ['‹'] } as const
      await overlays.ask(record, { body: switches })
      return { authSetting: permissions.all() }
    },
  } satisfies Record<string, Run>
}
