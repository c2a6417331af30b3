-- What one unit of a coin cost, from when on. The version before knows its own prices and never reads these.
create table sale_price (
  -- Later ones are greater.
  id bigint generated always as identity primary key,
  coin text not null check (coin in ('VC', 'BOEX')),
  -- USDT for one unit.
  price numeric(48, 18) not null check (price > 0),
  -- Unix seconds.
  effective_from bigint not null
)
-- statement
create index sale_price_coin on sale_price (coin, id)
