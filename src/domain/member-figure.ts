/** A member's figure by its place in the answer of `getMyFunds`. */
export type MemberFigure =
  | 'boex.total'
  | 'vc.available'
  | `hashRate.${'total' | 'basic' | 'contribution'}`
  | `mined.${'today' | 'total' | 'claimable'}`
