import type { Member, TestPlatform } from './start-platform'

/** Binds a phone without its code. */
export const setPhone = async (
  { database }: Pick<TestPlatform, 'database'>,
  { user }: Member,
  phone: string,
): Promise<void> => {
  await database.query('update member set phone = $2 where id = $1', [user.id, phone])
}
