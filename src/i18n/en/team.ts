/** The people below a member. */
export const team = {
  direct: 'Direct',
  scope: 'Member type',
  search: 'Search',
  searchHint: 'UID, account or address',
  memberDetail: '{level} · {date}',
  indirect: 'Indirect',
  mining: 'Mining',
  registered: 'Registered',
  contributed: 'burned by community',
  more: 'Show more',
  moreFailed: 'Couldn’t load more',
  end: 'No more members',
  noneFound: 'No results',
  noneFoundReason: 'Check the UID, account or address.',
  clearSearch: 'Clear the search',
  failed: 'Couldn’t load your team',
} as const
