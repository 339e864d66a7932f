import type { OperationId } from '../../../contract/routes.gen.js';
import { RefusedError, UnsendableError } from '../../errors/errors.js';
import { encode } from './dialect.js';
import { type Form, type Forms, listOf, lookedAtFor, type Resource } from './forms.js';

/** Sends an encoded body once, with all policies. @throws {RefusedError} for an answer of 4xx */
type SendBody<Answer extends { body: unknown }> = (encoded: unknown) => Promise<Answer>;

export interface BodyEncoder {
  /**
   * Send a body in the form that the platform reads.
   *
   * @param form where the caller knows better
   * @throws {UsageError} when what the platform answers contradicts what is set: nothing was sent
   * @throws {UnsendableError} for what the form cannot hold: nothing was sent
   */
  send: <Answer extends { body: unknown }>(
    resource: Resource,
    body: unknown,
    send: SendBody<Answer>,
    form?: Form,
  ) => Promise<Answer>;
  /** The form that a write of this resource has now; looks at the platform where nothing is known. */
  formOf: (resource: Resource) => Promise<Form>;
}

/** Enough to meet a product that has a price. */
const lookedAt = 20;

/** The statuses by which a platform says that it cannot read a body. */
const unreadable: ReadonlySet<number> = new Set([400, 422]);

type ListSome = (operationId: OperationId, limit: number) => Promise<unknown>;

export function createBodyEncoder(forms: Forms, list: ListSome): BodyEncoder {
  const sender = new FormSender(forms, list);
  return {
    send: (resource, body, send, form) =>
      form === undefined ? sender.send(resource, body, send) : send(encode(body, form)),
    formOf: (resource) => sender.formOf(resource),
  };
}

class FormSender {
  readonly #forms: Forms;
  readonly #list: ListSome;
  readonly #looking = new Map<Resource, Promise<void>>();
  /** Resources of which a body that depends on the form was accepted by this process. */
  readonly #accepted = new Set<Resource>();

  constructor(forms: Forms, list: ListSome) {
    this.#forms = forms;
    this.#list = list;
  }

  async formOf(resource: Resource): Promise<Form> {
    await this.#learnBeforeWriting(resource);
    return this.#forms.toWrite(resource).form;
  }

  async send<Answer extends { body: unknown }>(
    resource: Resource,
    body: unknown,
    send: SendBody<Answer>,
  ): Promise<Answer> {
    const forms = this.#forms;
    const objection = forms.objection(resource);
    if (objection === undefined && this.#accepted.has(resource)) {
      return send(encode(body, forms.toWrite(resource).form));
    }
    if (!dependsOnForm(body)) return send(body);
    if (objection !== undefined) throw objection;
    await this.#learnBeforeWriting(resource);
    const { form, proved } = forms.toWrite(resource);
    const encoded = encode(body, form);
    let answer: Answer;
    try {
      answer = await send(encoded);
    } catch (error) {
      if (forms.setting !== 'auto' || proved || !isUnreadable(error)) throw error;
      return this.#sendOtherForm(resource, body, send, form, error);
    }
    this.#accepted.add(resource);
    return answer;
  }

  /** A refused body did nothing: where nothing was accepted yet, the platform may read the other form. */
  async #sendOtherForm<Answer extends { body: unknown }>(
    resource: Resource,
    body: unknown,
    send: SendBody<Answer>,
    refusedForm: Form,
    refusal: unknown,
  ): Promise<Answer> {
    const form = refusedForm === 'seed' ? 'nested' : 'seed';
    let answer: Answer;
    try {
      answer = await send(encode(body, form));
    } catch (error) {
      if (error instanceof UnsendableError && isOfPrice(refusal)) throw untried(form, error, refusal);
      // What is wrong is not the form: the first refusal speaks of what was meant to be sent.
      if (isUnreadable(error)) throw refusal;
      throw error;
    }
    // An empty answer may be that of a gateway, and what proves a form is remembered: a look at what was written proves it then.
    if (answer.body !== undefined) {
      this.#accepted.add(resource);
      this.#forms.proved(resource, form);
    }
    return answer;
  }

  /** Once for each resource, so that workers that begin together do not all ask. */
  async #learnBeforeWriting(resource: Resource): Promise<void> {
    const from = lookedAtFor(resource);
    const operation = listOf[from];
    if (!this.#forms.isUnknown(resource) || !this.#forms.isUnknown(from) || operation === undefined) return;
    const look = this.#looking.get(from) ?? this.#lookAt(operation);
    this.#looking.set(from, look);
    await look;
  }

  /** A platform that does not serve the list shows nothing by it, and may take the write all the same. */
  async #lookAt(operation: OperationId): Promise<void> {
    try {
      await this.#list(operation, lookedAt);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    }
  }
}

function isOfPrice(refusal: unknown): refusal is RefusedError {
  return refusal instanceof RefusedError && /price|amount/i.test(`${refusal.problem.title} ${refusal.problem.detail}`);
}

/** The refusal may be one of the form, and the other one cannot hold what is sent. */
function untried(form: Form, { column, message }: UnsendableError, refusal: RefusedError): RefusedError {
  const { status, problem } = refusal;
  const detail = `${problem.detail ?? problem.title}; ${message} before the ${form} form can be tried`;
  const error = new RefusedError(status, { ...problem, detail }, refusal.message, { cause: refusal });
  error.column = column;
  return error;
}

function isUnreadable(error: unknown): boolean {
  return error instanceof UnsendableError || (error instanceof RefusedError && unreadable.has(error.status));
}

/** Whether the two forms of a body differ. */
export function dependsOnForm(body: unknown): boolean {
  try {
    return encode(body, 'nested') !== body;
  } catch (error) {
    if (error instanceof UnsendableError) return true;
    throw error;
  }
}
