import type { FieldErrors } from './client-form';
import { Field } from './field';

type Props = {
  errors: FieldErrors;
  /** What is known of the person. */
  known?: { firstName: string; lastName: string };
};

/** First and last name of a person: the fields `firstName` and `lastName`. */
export function NameFields({ errors, known }: Props) {
  return (
    <>
      <Field
        label="First Name"
        name="firstName"
        required
        autoComplete="given-name"
        defaultValue={known?.firstName}
        error={errors.firstName}
      />
      <Field
        label="Last Name"
        name="lastName"
        required
        autoComplete="family-name"
        defaultValue={known?.lastName}
        error={errors.lastName}
      />
    </>
  );
}
