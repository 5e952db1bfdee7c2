// The words people choose most, and the endings they choose to satisfy a rule that asks for digits. Together some
// thousands of passwords that guessing tries first; decisions/ says why they are made rather than listed.
const words =
  `a aa aaa abc abcd abcde abcdef abcdefg abcdefgh aini admin administrator andy angel apple asd asdf asdfg asdfgh asdfghjkl
  baby baobao baobei beijing computer daniel dragon football freedom friend fuckyou google guest happy hello iloveu iloveyou
  jiajia jordan keke killer letmein linlin liang liu lovely lover master michael monkey mima mm mobile naruto nihao ningning
  p passw0rd password pass pp q qaz qazwsx qazwsxedc qq qw qwe qwer qwert qwerty qwertyu qwertyuiop root school secret shanghai
  sheng student sunshine superman teacher tian tiantian test user w wang wangwang wei welcome woaini woaiwojia wo woshi wow
  xiao xiaoming xiaoxiao yang ying yuan z zaq zhang zhao zhongguo zx zxc zxcv zxcvb zxcvbn zxcvbnm`.split(
    /\s+/,
  )

const endings =
  `1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 0 00 000 0000 00000000 01 007 1111 11111 111111 11111111
  11 111 112233 123123 123321 1314 1314520 147258 147258369 159357 1q2w3e 1q2w3e4r 2000 2008 2018 2019 2020 2021 2022 2023 2024 2025 2026
  22 222 321 33 4321 5201314 520 521 5211314 54321 654321 66 666 6666 666666 7 69 777 789 88 888 8888 88888888 9 99 999 9999 987654321 987654`.split(
    /\s+/,
  )

const made = new Set(words.flatMap(word => endings.flatMap(ending => [word + ending, ending + word])))
for (const one of [
  '1qaz2wsx',
  '1q2w3e4r',
  '1q2w3e4r5t',
  'q1w2e3r4',
  'qaz123wsx',
  'a1b2c3d4',
  'trustno1',
  'p@ssw0rd',
  'pa55word',
  'abc123abc',
  '1qazxsw2',
  '3rjs1la7qe',
  'g_czechout',
])
  made.add(one)

/** Capitals and a closing mark do not make a common password an uncommon one. */
export const isCommonPassword = (password: string) =>
  made.has(
    password
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[!.@#*?]+$/, ''),
  )
