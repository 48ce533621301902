import { Select } from '@fixpoint/ui/controls/select.tsx';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { text } from '#messages/text.ts';

export interface OwnerSelectProps {
  /** Empty: none. */
  value: string;
  error?: string | undefined;
  isDisabled?: boolean;
  onChange: (ownerKey: string) => void;
}

/** Nobody, in a list whose other values are keys. */
const nobody = '-';

/** The owner that a request is passed on to. */
export function OwnerSelect({ value, error, isDisabled = false, onChange }: OwnerSelectProps) {
  const { data: municipality } = useMunicipality();
  const owners = municipality?.owners ?? [];
  const isGone = value !== '' && !owners.some(({ key }) => key === value);
  return (
    <Select
      label={text('field.ownerKey')}
      placeholder={text('filter.nobody')}
      error={error}
      disabled={isDisabled}
      value={value === '' ? nobody : value}
      options={[
        { value: nobody, label: text('filter.nobody') },
        ...owners.map(({ key, name }) => ({ value: key, label: name })),
        ...(isGone ? [{ value, label: value }] : []),
      ]}
      onChange={({ target }) => onChange(target.value === nobody ? '' : target.value)}
    />
  );
}
