/** Where the way to the school's own service will stand: a button that comes later would move what somebody is about to press. */
export const ElsewhereWaits = ({ name }: { name: string }) => (
  <button type="button" className="btn btn-large btn-wide" disabled>
    {name}
  </button>
)
