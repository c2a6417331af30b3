import {
  type ContentChange,
  discardContent,
  listContent,
  publishContent,
  saveContent,
  showContent,
  withdrawContent,
} from '../commands/operators/content'
import type { ContentFields } from '../console-contract/content-fields'
import type { ReadHandler, WriteHandler } from './handler'

export const list: ReadHandler<'content/list'> = async ({ payload: { kind } }, { database }) => ({
  list: await listContent(database, kind),
})

export const show: ReadHandler<'content/show'> = async ({ payload }, { database }) => {
  const { fields, ...record } = await showContent(database, payload)
  return { ...record, fields }
}

const versioned = ({ version, change }: ContentChange) => ({ data: { version }, change })

export const save: WriteHandler<'content/save'> =
  ({ payload: { fields, ...key }, operator }) =>
  async ({ transaction, at }) => {
    const { slug, version, change } = await saveContent(transaction, key, fields as ContentFields, {
      actor: operator,
      at,
    })
    return { data: { slug, version }, change }
  }

export const publish: WriteHandler<'content/publish'> =
  ({ payload, operator }) =>
  async ({ transaction, at }) =>
    versioned(await publishContent(transaction, payload, { actor: operator, at }))

export const withdraw: WriteHandler<'content/withdraw'> =
  ({ payload: { reason, ...key }, operator }) =>
  async ({ transaction, at }) =>
    versioned(await withdrawContent(transaction, key, reason, { actor: operator, at }))

export const discard: WriteHandler<'content/discard'> =
  ({ payload, operator }) =>
  async ({ transaction, at }) =>
    versioned(await discardContent(transaction, payload, { actor: operator, at }))
