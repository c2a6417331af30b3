export interface AvatarGroupProps {
  /** What each is known by, in order. */
  readonly seeds: readonly string[]
  /** How many there are in all. */
  readonly total: number
  /** Says who they are. */
  readonly label: string
}
