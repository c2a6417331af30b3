-- What processes tell each other of limits that they count in memory. Not logged: a crash forgets them, which harms nobody.
create unlogged table token_bucket (
  subject text primary key,
  -- When the bucket is full again, in milliseconds since the epoch.
  full_at double precision not null
)
