// Each script is one step for everybody who shares the Redis. Times are Redis's own, so that all nodes agree on them.
//   q:<topic>  sorted set of names by place        x:<topic>  the same by the time they expire
//   m:<topic>  hash of letters by name             l:<topic>  the last place
//   a:<topic>:<name>  an acknowledged letter       all        every letter by the time it expires
// The name of a letter is the hash of its message.

const common = `
local prefix, topic = ARGV[1], ARGV[2]
local q, m, x, l = prefix..'q:'..topic, prefix..'m:'..topic, prefix..'x:'..topic, prefix..'l:'..topic
local all = prefix..'all'
local clock = redis.call('TIME')
local us = clock[1] * 1000000 + clock[2]
local now = math.floor(us / 1000)
local function remove(name)
  redis.call('ZREM', q, name)
  redis.call('ZREM', x, name)
  redis.call('HDEL', m, name)
  redis.call('ZREM', all, topic..name)
end
local function drop(name, remember)
  remove(name)
  redis.call('SET', prefix..'a:'..topic..':'..name, '1', 'PX', remember)
end
local function senderOf(letter)
  return string.match(letter, '^[^\\n]*\\n[^\\n]*\\n[^\\n]*\\n[^\\n]*\\n([^\\n]*)\\n')
end
for _, name in ipairs(redis.call('ZRANGEBYSCORE', x, '-inf', now)) do remove(name) end
`

/** prefix, topic, name, message, tag, sender, ttl in ms, letters of a topic, letters in all, ms to remember → 0, or what is full */
export const publish = `${common}
local name, message, tag, sender, ttl = ARGV[3], ARGV[4], ARGV[5], ARGV[6], tonumber(ARGV[7])
local known = redis.call('HGET', m, name)
if known then
  if senderOf(known) ~= sender then drop(name, ARGV[10]) end
  return 0
end
if redis.call('EXISTS', prefix..'a:'..topic..':'..name) == 1 then return 0 end
if redis.call('ZCARD', q) >= tonumber(ARGV[8]) then return 1 end
redis.call('ZREMRANGEBYSCORE', all, '-inf', now)
if redis.call('ZCARD', all) >= tonumber(ARGV[9]) then return 2 end
local last = tonumber(redis.call('GET', l) or '0')
local seq = string.format('%.0f', math.max(us, last + 1))
local expires = string.format('%.0f', now + ttl)
local letter = table.concat({ seq, string.format('%.0f', now), expires, tag, sender, message }, '\\n')
redis.call('HSET', m, name, letter)
redis.call('ZADD', q, seq, name)
redis.call('ZADD', x, expires, name)
redis.call('ZADD', all, expires, topic..name)
redis.call('SET', l, seq, 'KEEPTTL')
for _, key in ipairs({ q, m, x, l }) do
  if redis.call('PTTL', key) < ttl then redis.call('PEXPIRE', key, ttl) end
end
redis.call('PUBLISH', prefix..'n:'..topic, string.format('%.0f', last)..'\\n'..letter)
return 0
`

/** prefix, topic, after, max → the last place, then letters */
export const read = `${common}
local names = redis.call('ZRANGEBYSCORE', q, '('..ARGV[3], '+inf', 'LIMIT', 0, tonumber(ARGV[4]))
local found = { redis.call('GET', l) or '0' }
for _, name in ipairs(names) do found[#found + 1] = redis.call('HGET', m, name) end
return found
`

/** prefix, topic, place, by, ms to remember */
export const acknowledge = `${common}
local name = redis.call('ZRANGEBYSCORE', q, ARGV[3], ARGV[3])[1]
if name and senderOf(redis.call('HGET', m, name)) ~= ARGV[4] then drop(name, ARGV[5]) end
return 0
`

/** prefix, topic, place → 1 when it is there */
export const has = `${common}
return redis.call('ZCOUNT', q, ARGV[3], ARGV[3])
`
