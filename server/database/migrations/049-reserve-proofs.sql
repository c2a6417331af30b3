-- Proof of reserves of a day (UTC): what the platform owes its members, beside its coins on the chain at a block.
create table reserve_proof (
  id bigint generated always as identity primary key,
  date text not null unique check (date ~ '^\d{4}-\d{2}-\d{2}$'),
  made_at bigint not null,
  block_number bigint not null,
  block_hash text not null,
  -- The platform's wallets: address, roles and balance of each coin.
  addresses jsonb not null
)
-- statement
-- The published root of the Merkle sum tree of a coin.
create table reserve_tree (
  proof_id bigint not null references reserve_proof,
  coin text not null check (coin in ('BOEX', 'VC', 'USDT')),
  root text not null,
  liabilities numeric(60, 18) not null check (liabilities >= 0),
  members integer not null,
  primary key (proof_id, coin)
)
-- statement
create trigger reserve_proof_written_once before update or delete or truncate on reserve_proof
  for each statement execute function refuse_change()
-- statement
create trigger reserve_tree_written_once before update or delete or truncate on reserve_tree
  for each statement execute function refuse_change()
-- statement
-- Nodes of the trees, from the leaves (level 0) to the root. Old ones are deleted, because the root is enough to check a
-- path that a member has exported.
create table reserve_node (
  proof_id bigint not null references reserve_proof,
  coin text not null,
  level integer not null,
  place integer not null,
  hash text not null,
  amount numeric(60, 18) not null check (amount >= 0),
  primary key (proof_id, coin, level, place)
)
-- statement
create table reserve_leaf (
  proof_id bigint not null references reserve_proof,
  member_id bigint not null references member,
  coin text not null,
  place integer not null,
  salt text not null,
  primary key (proof_id, member_id, coin)
)
