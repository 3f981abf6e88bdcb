// Each script is atomic. Times are those of Redis, so that all relays agree on them. Keys, below
// the prefix:
//   q:<topic>         sorted set of message names by seq
//   x:<topic>         sorted set of message names by expiry
//   m:<topic>         hash of messages by name
//   l:<topic>         the last seq
//   a:<topic>:<name>  an acknowledged message
//   all               every message with its owner, by expiry
//   c                 usage: messages (n) and bytes (b) of all (*), of an address range (a:…),
//                     of a project (p:…)
//   o                 sorted set of the widest address ranges by bytes
//   o:<range>         its messages as in `all`, the oldest first
//   s                 sorted set of subscribed topics, by time
// The name of a message is its hash. A stored message ends with its owner: address and ranges (the
// widest last), project, bytes. `c` is the sum over `all`; only these scripts change them,
// together.

const common = `
local prefix, topic = ARGV[1], ARGV[2]
local q, m, x, l = prefix..'q:'..topic, prefix..'m:'..topic, prefix..'x:'..topic, prefix..'l:'..topic
local all, counts, owners, subscribed = prefix..'all', prefix..'c', prefix..'o', prefix..'s'
local clock = redis.call('TIME')
local us = clock[1] * 1000000 + clock[2]
local now = math.floor(us / 1000)
local function count(entry, sign)
  local address, project, bytes = string.match(entry, '\\n([^\\n]*)\\n([^\\n]*)\\n(%d+)$')
  if not address then return end
  local usageKeys, widest = { '*', 'p:'..project }, address
  for range in string.gmatch(address, '[^,]+') do
    usageKeys[#usageKeys + 1] = 'a:'..range
    widest = range
  end
  if sign > 0 then redis.call('ZADD', prefix..'o:'..widest, us, entry)
  else redis.call('ZREM', prefix..'o:'..widest, entry) end
  if tonumber(redis.call('ZINCRBY', owners, sign * tonumber(bytes), widest)) <= 0 then redis.call('ZREM', owners, widest) end
  for _, key in ipairs(usageKeys) do
    local messages = redis.call('HINCRBY', counts, key..':n', sign)
    redis.call('HINCRBY', counts, key..':b', sign * tonumber(bytes))
    if messages <= 0 then redis.call('HDEL', counts, key..':n', key..':b') end
  end
end
local function release(entry)
  if redis.call('ZREM', all, entry) == 1 then count(entry, -1) end
end
local function ownerOf(stored)
  return string.match(stored, '\\n([^\\n]*\\n[^\\n]*\\n%d+)$') or ''
end
local function remove(name)
  local stored = redis.call('HGET', m, name)
  redis.call('ZREM', q, name)
  redis.call('ZREM', x, name)
  redis.call('HDEL', m, name)
  if stored then release(topic..name..'\\n'..ownerOf(stored)) end
end
local function drop(name, remember)
  remove(name)
  redis.call('SET', prefix..'a:'..topic..':'..name, '1', 'PX', remember)
end
local function senderOf(stored)
  return string.match(stored, '^[^\\n]*\\n[^\\n]*\\n[^\\n]*\\n[^\\n]*\\n([^\\n]*)\\n')
end
for _, name in ipairs(redis.call('ZRANGEBYSCORE', x, '-inf', now)) do remove(name) end
`

/**
 * Arguments: prefix, topic, name, message, tag, sender, ttl (ms), max messages of the topic, max
 * messages, ttl of an acknowledgement (ms), address ranges, project, bytes, max bytes, max messages
 * and bytes of an address, max messages and bytes of a project, factor of each range, ttl without a
 * subscriber (ms), ttl of a subscription (ms).
 *
 * Returns 0, or what is full: 1 topic, 2 relay, 3 address, 4 project.
 */
export const publish = `${common}
local name, message, tag, sender, ttl = ARGV[3], ARGV[4], ARGV[5], ARGV[6], tonumber(ARGV[7])
local known = redis.call('HGET', m, name)
if known then
  if senderOf(known) ~= sender then drop(name, ARGV[10]) end
  return 0
end
if redis.call('EXISTS', prefix..'a:'..topic..':'..name) == 1 then return 0 end
if redis.call('ZCARD', q) >= tonumber(ARGV[8]) then return 1 end
-- A limited number, so that the script stays short; later calls find the rest.
for _, entry in ipairs(redis.call('ZRANGEBYSCORE', all, '-inf', now, 'LIMIT', 0, 1000)) do release(entry) end
local address, project, bytes = ARGV[11], ARGV[12], tonumber(ARGV[13])
local total = redis.call('ZCARD', all)
-- Stale counts would refuse messages for ever.
if total == 0 then redis.call('DEL', counts, owners) end
local function isFull(owner, maxMessages, maxBytes)
  local usage = redis.call('HMGET', counts, owner..':n', owner..':b')
  return tonumber(usage[1] or 0) >= tonumber(maxMessages) or tonumber(usage[2] or 0) + bytes > tonumber(maxBytes)
end
local ownRange, factors = address, {}
for factor in string.gmatch(ARGV[19], '[^,]+') do factors[#factors + 1] = tonumber(factor) end
local at = 0
for range in string.gmatch(address, '[^,]+') do
  at, ownRange = at + 1, range
  if isFull('a:'..range, ARGV[15] * factors[at], ARGV[16] * factors[at]) then return 3 end
end
if isFull('p:'..project, ARGV[17], ARGV[18]) then return 4 end
local function hasNoRoom()
  return redis.call('ZCARD', all) >= tonumber(ARGV[9]) or isFull('*', ARGV[9], ARGV[14])
end
-- Drops the oldest message of the largest owner, if that uses more than this one would; never its last.
local function dropOne()
  local ownBytes = tonumber(redis.call('ZSCORE', owners, ownRange) or '0')
  local largest
  for _, owner in ipairs(redis.call('ZREVRANGE', owners, 0, 9)) do
    if not largest and redis.call('ZCARD', prefix..'o:'..owner) > 1 then largest = owner end
  end
  if not largest or largest == ownRange then return false end
  if tonumber(redis.call('ZSCORE', owners, largest)) <= ownBytes + bytes then return false end
  local entry = redis.call('ZRANGE', prefix..'o:'..largest, 0, 0)[1]
  -- A topic, then the name of a message: a base64 hash of 44 characters.
  local head = string.match(entry, '^([^\\n]*)\\n')
  local oldTopic, oldName = string.sub(head, 1, -45), string.sub(head, -44)
  redis.call('ZREM', prefix..'q:'..oldTopic, oldName)
  redis.call('ZREM', prefix..'x:'..oldTopic, oldName)
  redis.call('HDEL', prefix..'m:'..oldTopic, oldName)
  release(entry)
  return true
end
local left = 1000
while left > 0 and hasNoRoom() and dropOne() do left = left - 1 end
if hasNoRoom() then return 2 end
local subscribedAt = tonumber(redis.call('ZSCORE', subscribed, topic) or '0')
if subscribedAt + tonumber(ARGV[21]) < now then ttl = math.min(ttl, tonumber(ARGV[20])) end
local last = tonumber(redis.call('GET', l) or '0')
local seq = string.format('%.0f', math.max(us, last + 1))
local expires = string.format('%.0f', now + ttl)
local owner = table.concat({ address, project, ARGV[13] }, '\\n')
local stored = table.concat({ seq, string.format('%.0f', now), expires, tag, sender, message, owner }, '\\n')
redis.call('HSET', m, name, stored)
redis.call('ZADD', q, seq, name)
redis.call('ZADD', x, expires, name)
local entry = topic..name..'\\n'..owner
redis.call('ZADD', all, expires, entry)
count(entry, 1)
redis.call('SET', l, seq, 'KEEPTTL')
for _, key in ipairs({ q, m, x, l }) do
  if redis.call('PTTL', key) < ttl then redis.call('PEXPIRE', key, ttl) end
end
redis.call('PUBLISH', prefix..'n:'..topic, string.format('%.0f', last)..'\\n'..stored)
return 0
`

/** Arguments: prefix, topic, after, max. Returns the last seq, then messages. */
export const read = `${common}
local names = redis.call('ZRANGEBYSCORE', q, '('..ARGV[3], '+inf', 'LIMIT', 0, tonumber(ARGV[4]))
local found = { redis.call('GET', l) or '0' }
for _, name in ipairs(names) do found[#found + 1] = redis.call('HGET', m, name) end
return found
`

/** Arguments: prefix, topic, seq, by, ttl of the acknowledgement (ms). */
export const acknowledge = `${common}
local name = redis.call('ZRANGEBYSCORE', q, ARGV[3], ARGV[3])[1]
if name and senderOf(redis.call('HGET', m, name)) ~= ARGV[4] then drop(name, ARGV[5]) end
return 0
`

/** Arguments: prefix, topic, seq. Returns 1 if the message is stored. */
export const has = `${common}
return redis.call('ZCOUNT', q, ARGV[3], ARGV[3])
`

/** Arguments: prefix, topic, max subscribed topics. */
export const markSubscribed = `${common}
redis.call('ZADD', subscribed, now, topic)
local over = redis.call('ZCARD', subscribed) - tonumber(ARGV[3])
if over > 0 then redis.call('ZPOPMIN', subscribed, over) end
return 0
`
