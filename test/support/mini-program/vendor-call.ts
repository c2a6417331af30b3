import { transformMeta } from '@tarojs/plugin-platform-alipay/dist/runtime-utils'
import type { WrittenField } from '../../../packages/mini-program-host/package-checks'
import type { MiniProgramTarget } from '../../../scripts/targets.mjs'

interface VendorCall {
  readonly name: string
  readonly fields: Readonly<Record<string, WrittenField>>
}

/** Placeholder for a value of which only the type is known; an array, because Taro reads some lists. */
class StandIn extends Array<string> {
  constructor(readonly written: WrittenField) {
    super('standIn')
  }
}

/**
 * Returns a call as Taro passes it to a host. Alipay renames many calls and fields. Taro keeps a renamed field under
 * its old name as well, which Alipay ignores.
 */
export const vendorCall = (
  target: MiniProgramTarget,
  name: string,
  fields: Readonly<Record<string, WrittenField>>,
): VendorCall => {
  if (target !== 'alipay') return { name, fields }
  const options: Record<string, unknown> = Object.fromEntries(
    Object.entries(fields).map(([field, written]) => [field, new StandIn(written)]),
  )
  const { key } = transformMeta(name, options)
  const added = new Set(Object.entries(options).flatMap(([field, value]) => (field in fields ? [] : [value])))
  const given = Object.entries(options).filter(
    ([field, value]) => value !== undefined && !(field in fields && added.has(value)),
  )
  return {
    name: key,
    fields: Object.fromEntries(
      given.map(([field, value]) => [
        field,
        value instanceof StandIn ? value.written : { kind: typeof value as WrittenField['kind'] },
      ]),
    ),
  }
}
