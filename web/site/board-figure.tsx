/** A lesson under way, as a drawing: the curve, its tangent, the pictures at the side. Decoration. */
export const BoardFigure = () => (
  <svg className="board-figure" viewBox="0 0 520 320" aria-hidden="true">
    <rect width="520" height="320" rx="10" fill="var(--board)" />
    <rect x="16" y="16" width="352" height="288" rx="4" fill="var(--board-2)" />
    <g fill="none" stroke="var(--board-rule)">
      <path d="M16 88H368M16 160H368M16 232H368M104 16V304M192 16V304M280 16V304" />
    </g>
    <g fill="none" stroke="var(--chalk)" strokeWidth="2.4" strokeLinecap="round">
      <path d="M60 252H330M132 290V48M324 246l8 6-8 6M126 56l6-8 6 8" strokeWidth="1.6" />
      <path d="M70 76Q150 360 276 76" strokeWidth="3" />
    </g>
    <path d="M100 272L318 96" stroke="#EBC070" strokeWidth="2.4" strokeLinecap="round" />
    <circle cx="222" cy="174" r="6" fill="#F47249" />
    <g fill="var(--on-board)" fontFamily="var(--font-figure)" fontStyle="italic" fontSize="19">
      <text x="334" y="272">
        x
      </text>
      <text x="110" y="56">
        y
      </text>
      <text x="234" y="192">
        P
      </text>
      <text x="322" y="96">
        l
      </text>
    </g>
    <rect x="384" y="16" width="120" height="84" rx="4" fill="var(--board-2)" />
    <circle cx="444" cy="50" r="15" fill="#8DD7B2" />
    <path d="M414 100q4-30 30-30t30 30z" fill="#3FA87C" />
    <g fill="var(--board-2)">
      <rect x="384" y="108" width="56" height="48" rx="4" />
      <rect x="448" y="108" width="56" height="48" rx="4" />
      <rect x="384" y="164" width="56" height="48" rx="4" />
      <rect x="448" y="164" width="56" height="48" rx="4" />
    </g>
    <g fontSize="17" textAnchor="middle">
      <text x="412" y="138" fill="#97C9FD">
        李
      </text>
      <text x="476" y="138" fill="#EFADD1">
        陈
      </text>
      <text x="412" y="194" fill="#D6C480">
        张
      </text>
      <text x="476" y="194" fill="#81D1F0">
        赵
      </text>
    </g>
    <rect x="384" y="224" width="120" height="20" rx="3" fill="var(--chalk)" />
    <rect x="384" y="250" width="92" height="20" rx="3" fill="var(--chalk)" opacity=".7" />
    <rect x="384" y="278" width="120" height="26" rx="4" fill="#70CDA2" />
  </svg>
)
